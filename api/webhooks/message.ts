/** What a webhook's posts are signed with. */
export type Signature = { productName: string; publicUrl?: string | undefined };

/** A message as a webhook gets it: under the league's own name and mark, and pinging nobody. */
export const signed = (message: object, { productName, publicUrl }: Signature) => ({
  ...message,
  allowed_mentions: { parse: [] },
  // Discord refuses a post under a name that holds its own.
  ...(!/discord|clyde/i.test(productName) && { username: productName }),
  ...(publicUrl?.startsWith('https://') && { avatar_url: `${publicUrl}/mark.png` }),
});

/** What an edit takes: the name and the mark of a post stay. */
export const unsigned = (message: object) => ({ ...message, allowed_mentions: { parse: [] } });
