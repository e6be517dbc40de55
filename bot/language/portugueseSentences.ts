/** What a sentence in English is in Portuguese; `{}` stands for what is different each time, and comes over as it is. */
const SENTENCES: readonly (readonly [english: string, portuguese: string])[] = [
  [
    'No players yet: write a line for each position 1 to 5.',
    'Ainda não há jogadores: escreva uma linha para cada posição, de 1 a 5.',
  ],
  ['Position {} has no player.', 'A posição {} está sem jogador.'],
  ['Positions {} and {} have no player.', 'As posições {} e {} estão sem jogador.'],
  ['Only 1 reserve player is allowed per team.', 'Cada time pode ter só 1 reserva.'],
  ['Only 1 reserve player is allowed per team', 'Cada time pode ter só 1 reserva'],
  [
    'There are five positions. A sixth player goes to Reserve.',
    'Há cinco posições. O sexto jogador vai em Reserva.',
  ],
  ['The nickname is missing before the Steam ID.', 'Falta o apelido antes do Steam ID.'],
  ['Write a nickname and then a Steam ID.', 'Escreva um apelido e depois um Steam ID.'],
  ['Same Steam ID as the reserve.', 'O mesmo Steam ID do reserva.'],
  ['Same Steam ID as line {}.', 'O mesmo Steam ID da linha {}.'],
  ['Line {} has this position already.', 'A linha {} já tem esta posição.'],
  ['The Steam ID is missing after the nickname.', 'Falta o Steam ID depois do apelido.'],
  [
    "A custom link has no number in it. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
    'Um link personalizado não tem número. Copie o ID de amigo do perfil do jogador no Dota 2, ou os 17 dígitos no Steam em Detalhes da conta.',
  ],
  ["This is a group's link, not a player's.", 'Este link é de um grupo, não de um jogador.'],
  ["This is a group's ID, not a player's.", 'Este ID é de um grupo, não de um jogador.'],
  [
    'This is not a Steam ID. Use the 17 digits or a profile link.',
    'Isto não é um Steam ID. Use os 17 dígitos ou o link do perfil.',
  ],
  [
    'This number is no Steam ID. The 64-bit form has 17 digits.',
    'Este número não é um Steam ID. A forma de 64 bits tem 17 dígitos.',
  ],
  ['This number belongs to no Steam account.', 'Este número não pertence a nenhuma conta Steam.'],
  ['Position {} ({}) is taken by {}', 'A posição {} ({}) já é de {}'],
  ['{} has the same Steam ID as {}', '{} tem o mesmo Steam ID de {}'],
  [
    'Maximum team size is 6 players (5 main + 1 reserve)',
    'Um time tem no máximo 6 jogadores (5 titulares + 1 reserva)',
  ],
  ['{} problems in the roster', '{} problemas no elenco'],
  ['{} things are taken', '{} coisas já estão em uso'],
  ['Another team in this tournament has this name', 'Outro time deste torneio tem este nome'],
  ['Another team in this tournament has this tag', 'Outro time deste torneio tem esta tag'],
  ['{} already plays for {} in this tournament', '{} já joga por {} neste torneio'],
  ['{} is banned until {}', '{} está banido até {}'],
  ['{} is banned', '{} está banido'],
  [
    'You cannot register a team until {}. The organisers wrote: {}',
    'Você não pode inscrever um time até {}. Os organizadores escreveram: {}',
  ],
  [
    'You cannot register a team for now. The organisers wrote: {}',
    'Por enquanto você não pode inscrever um time. Os organizadores escreveram: {}',
  ],
  ['This team is approved already', 'Este time já foi aprovado'],
  ['{} is approved already', '{} já foi aprovado'],
  ['The captain has withdrawn this registration', 'O capitão retirou esta inscrição'],
  ['This registration was rejected. Reopen it first.', 'Esta inscrição foi recusada. Reabra-a primeiro.'],
  ['All {} places are taken', 'Todas as {} vagas estão ocupadas'],
  ['Group {} is full', 'O Grupo {} está cheio'],
  ['All groups are full', 'Todos os grupos estão cheios'],
  ['This team was approved and has been removed since', 'Este time foi aprovado e depois removido'],
  ['This tournament is completed.', 'Este torneio terminou.'],
  ['This tournament is cancelled.', 'Este torneio foi cancelado.'],
  ['Registration is closed.', 'As inscrições estão fechadas.'],
  ['Registration has closed.', 'As inscrições já fecharam.'],
  [
    'This team is approved already. Ask an admin to withdraw it.',
    'Este time já foi aprovado. Peça a um administrador para retirá-lo.',
  ],
  [
    'Your team is approved already. Ask an admin for changes.',
    'Seu time já foi aprovado. Peça as mudanças a um administrador.',
  ],
  ['This registration was rejected already', 'Esta inscrição já foi recusada'],
  ['This registration was rejected', 'Esta inscrição foi recusada'],
  ['This registration was withdrawn', 'Esta inscrição foi retirada'],
  ['This registration belongs to another captain', 'Esta inscrição é de outro capitão'],
  ['An image is a PNG, JPEG or WebP', 'Uma imagem é PNG, JPEG ou WebP'],
  ['Image must be smaller than 5MB', 'A imagem precisa ter menos de 5 MB'],
  ['This image has too many pixels', 'Esta imagem tem pixels demais'],
  ['This image cannot be read', 'Não é possível ler esta imagem'],
  [
    'Image is still too large after compression. Please use a smaller image.',
    'A imagem continua grande demais depois de comprimida. Use uma imagem menor.',
  ],
  [
    'Discord does not give the picture. Send it once more.',
    'O Discord não entrega a imagem. Envie mais uma vez.',
  ],
  ['Registration not found', 'Inscrição não encontrada'],
  ['Tournament not found', 'Torneio não encontrado'],
  [
    'Scores cannot be tied. Please enter different scores.',
    'O placar não pode ser igual. Digite placares diferentes.',
  ],
  ['A bye has no result', 'Uma folga não tem resultado'],
  ['These teams do not meet in the bracket any more', 'Estes times não se enfrentam mais na chave'],
  ['Best of 1 ends 1–0', 'Best of 1 termina em 1–0'],
  ['{} ends at {} wins', '{} termina com {} vitórias'],
  ['Match not found', 'Partida não encontrada'],
  [
    'No matches could be generated. Make sure teams are properly placed in groups.',
    'Nenhuma partida pôde ser criada. Veja se os times estão nos grupos.',
  ],
  ['Please select a tournament first', 'Escolha primeiro um torneio'],
  ['Too many requests. Please wait a moment.', 'Pedidos demais. Espere um momento, por favor.'],
  ["The league's server can't be reached right now.", 'O servidor da liga não está acessível agora.'],
];

/** What is wrong with a field's text is one of these halves, after one of these beginnings. */
const FIELDS: Record<string, string> = {
  'Team name': 'O nome do time',
  Tag: 'A tag',
  'Player name': 'O nome do jogador',
  Contact: 'O contato',
  'The nickname': 'O apelido',
  Reason: 'O motivo',
  Title: 'O título',
  Text: 'O texto',
};
const FAULTS: Record<string, string> = {
  'holds half of a character': 'contém metade de um caractere',
  'is missing': 'está faltando',
  'holds control characters': 'contém caracteres de controle',
  'holds characters that turn the reading direction': 'contém caracteres que invertem a direção da leitura',
  'has no visible character': 'não tem nenhum caractere visível',
  'is longer than {} characters': 'tem mais de {} caracteres',
};

const PATTERNS = [
  ...SENTENCES,
  ...Object.entries(FIELDS).flatMap(([field, portugueseField]) =>
    Object.entries(FAULTS).flatMap(([fault, portugueseFault]) =>
      ['', '.'].map(
        (end) => [`${field} ${fault}${end}`, `${portugueseField} ${portugueseFault}${end}`] as const,
      ),
    ),
  ),
].map(([english, portuguese]) => ({ pattern: patternOf(english), portuguese }));

/** A sentence of the server in Portuguese; as it is where nobody has translated it. */
export function inPortuguese(sentence: string): string {
  for (const { pattern, portuguese } of PATTERNS) {
    const values = pattern.exec(sentence)?.slice(1);
    if (values) return portuguese.replaceAll('{}', () => values.shift() ?? '');
  }
  return sentence;
}

function patternOf(english: string) {
  const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('(.+?)')}$`, 'u');
}
