/** Its secret stands behind a `#`, which browsers send to no server. */
export function invitationLink(appUrl: string, token: string): string {
  return `${appUrl}/join#${token}`;
}
