/** A text as the end of an address: 'put /matches/{id}' is put-matches-id. */
export const anchorOf = (text: string) =>
  text
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
