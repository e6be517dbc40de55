/** Characters that do not belong in a URL: spaces, quotes, brackets that end a link, and invisible characters. */
const UNFIT = /[\s"<>`\\^{|}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** The problem with a link, as text for users; undefined if there is none. */
export function linkProblem(text: string): string | undefined {
  if (!/^https:\/\//i.test(text)) return 'A link must start with https://';
  if (UNFIT.test(text)) return 'This link contains a space or an invisible character. Type it again.';
  if (!URL.canParse(text)) return 'This is not a link. Copy it from the address bar.';
  const { username, password, hostname } = new URL(text);
  if (username || password)
    return 'A link must not contain a username or password. Remove the part before the @.';
  return hostname.includes('.') ? undefined : 'This is not a link. Copy it from the address bar.';
}
