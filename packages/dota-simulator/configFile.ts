/** Reads the URL and the token from a client's `gamestate_integration_….cfg`. Throws if either is missing. */
export function readConfigFile(text: string): { address: string; token: string } {
  const read = (key: string) => {
    const value = new RegExp(`"${key}"\\s+"([^"]+)"`).exec(text)?.[1];
    if (!value) throw new Error(`The file of the client has no ${key}`);
    return value;
  };
  return { address: read('uri'), token: read('token') };
}
