/** What follows the reason when a plan does not include a platform. */
export function upgradeTo(name: string): string {
  return ` - Upgrade to Premium to access ${name}`;
}
