/** How an artist sets up an app of their own at Spotify, step by step. */
export function spotifySetupSteps(redirectUri: string): string[] {
  return [
    "Open developer.spotify.com/dashboard with a Spotify account that has Premium: Spotify asks that of an app's owner.",
    "Create an app, and choose Web API where Spotify asks which API it will use.",
    `Add ${redirectUri} to the app's redirect addresses, exactly as it stands here.`,
    "Under User Management, add the Spotify account that you will authorize, unless the app is your own.",
    "Copy the app's Client ID and Client Secret into the form on this card and add them.",
    "Connect Spotify, and choose Agree on Spotify's page.",
  ];
}
