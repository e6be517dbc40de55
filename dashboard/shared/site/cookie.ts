const A_YEAR = 365 * 24 * 60 * 60;

/** Remembers a choice made in this browser for the server's next rendering; null forgets it. */
export function rememberChoice(
  name: 'language' | 'league' | 'tournament' | 'theme' | 'scores' | 'teams' | 'zone' | 'matches',
  value: string | null,
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value ?? ''}; path=/; samesite=lax; max-age=${value === null ? 0 : A_YEAR}`;
}
