const NAMES: Readonly<Record<string, string>> = {
  Quarterfinals: 'Quartas de final',
  Semifinals: 'Semifinais',
  'Grand final': 'Grande final',
  'Grand Final': 'Grande final',
  'Grand final reset': 'Grande final (reset)',
  'Grand Final reset': 'Grande final (reset)',
  'Third-place match': 'Disputa do 3º lugar',
  'Opening matches': 'Partidas de abertura',
  'Winners’ matches': 'Partidas dos vencedores',
  'Losers’ matches': 'Partidas dos perdedores',
  'Decider matches': 'Partidas decisivas',
  'Upper bracket final': 'Final da chave superior',
  'Lower bracket final': 'Final da chave inferior',
  'Tournament Match': 'Partida do torneio',
  'Not needed': 'não é preciso',
  'To be paired by hand': 'a parear manualmente',
  'Tie-break needed': 'falta o desempate',
};

const FORMS: readonly [RegExp, string][] = [
  [/^Round (\d+)$/, 'Rodada $1'],
  [/^Match for place (\d+)$/, 'Disputa do $1º lugar'],
  [/^Places (\d+) to (\d+)$/, 'Do $1º ao $2º lugar'],
  [/^Places (\d+)–(\d+) match (\d+)$/, '$1º–$2º lugar, partida $3'],
  [/^Upper bracket round (\d+)$/, 'Chave superior, rodada $1'],
  [/^Lower bracket round (\d+)$/, 'Chave inferior, rodada $1'],
  [/^Upper R(\d+) match (\d+)$/, 'Superior R$1 partida $2'],
  [/^Lower R(\d+) match (\d+)$/, 'Inferior R$1 partida $2'],
  [/^R(\d+) match (\d+)$/, 'R$1 partida $2'],
  [/^Group (\S+) R(\d+) match (\d+)$/, 'Grupo $1 R$2 partida $3'],
  [/^Group (\S+), round (\d+)$/, 'Grupo $1, rodada $2'],
  [/^Group (\S+) opening match (\d)$/, 'Grupo $1, partida de abertura $2'],
  [/^Group (\S+) winners’ match$/, 'Grupo $1, partida dos vencedores'],
  [/^Group (\S+) losers’ match$/, 'Grupo $1, partida dos perdedores'],
  [/^Group (\S+) decider match$/, 'Grupo $1, partida decisiva'],
  [/^Group (\S+) tie-break$/, 'Desempate do Grupo $1'],
  [/^Group (\S+) Match$/, 'Partida do Grupo $1'],
  [/^Group (\S+) open$/, 'Grupo $1 em aberto'],
  [/^Round (\d+) open$/, 'Rodada $1 em aberto'],
  [/^Pairing of round (\d+)$/, 'Confronto da rodada $1'],
  [/^(\d+)[a-z]{2} best of the (\d+)[a-z]{2} places$/, '$1º melhor entre os times em $2º lugar'],
  [/^(\d+)[a-z]{2} of group (\S+)$/, '$1º do Grupo $2'],
  [/^(\d+)[a-z]{2} of (.+)$/, '$1º de $2'],
];

/** A round, a place for a match, or why a side is open, as the server names it in English; other words are kept. */
export function serverPortuguese(text: string): string {
  const [, side, slot] = /^(Winner|Loser) of (.+)$/.exec(text) ?? [];
  if (slot) return `${side === 'Winner' ? 'vencedor' : 'perdedor'} de ${serverPortuguese(slot)}`;
  const [form, words] = FORMS.find(([each]) => each.test(text)) ?? [];
  return NAMES[text] ?? (form && words ? text.replace(form, words) : text);
}
