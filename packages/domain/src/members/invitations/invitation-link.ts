/** The secret follows a `#`, so browsers never send it to a server. */
export function invitationLink(appUrl: string, token: string): string {
  return `${appUrl}/join#${token}`;
}
