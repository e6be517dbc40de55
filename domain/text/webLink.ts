/** Characters that do not belong in an address: blanks, quotes, brackets that end a link, and invisible ones. */
const UNFIT = /[\s"<>`\\^{|}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** The problem of a link for readers; undefined if it has none. */
export function linkProblem(text: string): string | undefined {
  if (!/^https:\/\//i.test(text)) return 'A link starts with https://';
  if (UNFIT.test(text)) return 'This link holds a space, or a character that nobody sees. Type it again.';
  if (!URL.canParse(text)) return 'This is not a link. Copy it from the address bar.';
  const { username, password, hostname } = new URL(text);
  if (username || password)
    return 'A link has no user name and no password in it. Take out what stands before the @.';
  return hostname.includes('.') ? undefined : 'This is not a link. Copy it from the address bar.';
}
