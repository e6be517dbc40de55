/**
 * What the file `gamestate_integration_….cfg` tells a client that this folder knows of: where it posts to, and its
 * token. Throws where one of them is not there.
 */
export function readConfigFile(text: string): { address: string; token: string } {
  const read = (key: string) => {
    const value = new RegExp(`"${key}"\\s+"([^"]+)"`).exec(text)?.[1];
    if (!value) throw new Error(`The file of the client has no ${key}`);
    return value;
  };
  return { address: read('uri'), token: read('token') };
}
