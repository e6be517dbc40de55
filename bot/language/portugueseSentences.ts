import { filled, type Phrase } from '#domain/text/phrase.ts';
import type { SentenceKey } from '#domain/text/sentences.ts';

/** The sentences of the catalogue; `{places}` are put in as in English. */
export const PORTUGUESE: Record<SentenceKey, string> = {
  no_players: 'Ainda não há jogadores: escreva uma linha para cada posição, de 1 a 5.',
  position_open: 'A posição {position} está sem jogador.',
  positions_open: 'As posições {positions} e {last} estão sem jogador.',
  one_reserve_line: 'Cada time pode ter só 1 reserva.',
  five_positions: 'Há cinco posições. O sexto jogador vai em Reserva.',
  nickname_missing: 'Falta o apelido antes do Steam ID.',
  steam_id_missing: 'Falta o Steam ID depois do apelido.',
  write_both: 'Escreva um apelido e depois um Steam ID.',
  same_id_as_reserve: 'O mesmo Steam ID do reserva.',
  same_id_as_line: 'O mesmo Steam ID da linha {line}.',
  same_position: 'A linha {line} já tem esta posição.',
  nickname_fault: 'O apelido {fault}.',
  custom_link:
    'Um link personalizado não tem número. Copie o ID de amigo do perfil do jogador no Dota 2, ou os 17 dígitos no Steam em Detalhes da conta.',
  group_link: 'Este link é de um grupo, não de um jogador.',
  group_id: 'Este ID é de um grupo, não de um jogador.',
  no_steam_id: 'Isto não é um Steam ID. Use os 17 dígitos ou o link do perfil.',
  not_64_bit: 'Este número não é um Steam ID. A forma de 64 bits tem 17 dígitos.',
  no_account: 'Este número não pertence a nenhuma conta Steam.',
  position_taken: 'A posição {position} ({role}) já é de {name}',
  same_steam_id: '{name} tem o mesmo Steam ID de {other}',
  one_reserve: 'Cada time pode ter só 1 reserva',
  roster_full: 'Um time tem no máximo 6 jogadores (5 titulares + 1 reserva)',
  roster_problems: '{count} problemas no elenco',
  things_taken: '{count} coisas já estão em uso',
  name_taken: 'Outro time deste torneio tem este nome',
  tag_taken: 'Outro time deste torneio tem esta tag',
  plays_elsewhere: '{name} já joga por {holder} neste torneio',
  banned_until: '{name} está banido até {day}',
  banned: '{name} está banido',
  captain_banned_until: 'Você não pode inscrever um time até {day}. Os organizadores escreveram: {reason}',
  captain_banned: 'Por enquanto você não pode inscrever um time. Os organizadores escreveram: {reason}',
  approved_already: 'Este time já foi aprovado',
  named_approved_already: '{name} já foi aprovado',
  captain_withdrew: 'O capitão retirou esta inscrição',
  reopen_first: 'Esta inscrição foi recusada. Reabra-a primeiro.',
  places_taken: 'Todas as {count} vagas estão ocupadas',
  group_full: 'O Grupo {group} está cheio',
  groups_full: 'Todos os grupos estão cheios',
  removed_since: 'Este time foi aprovado e depois removido',
  tournament_completed: 'Este torneio terminou.',
  tournament_cancelled: 'Este torneio foi cancelado.',
  registration_closed: 'As inscrições estão fechadas.',
  registration_has_closed: 'As inscrições já fecharam.',
  ask_to_withdraw: 'Este time já foi aprovado. Peça a um administrador para retirá-lo.',
  ask_for_changes: 'Seu time já foi aprovado. Peça as mudanças a um administrador.',
  rejected_already: 'Esta inscrição já foi recusada',
  registration_rejected: 'Esta inscrição foi recusada',
  registration_withdrawn: 'Esta inscrição foi retirada',
  another_captain: 'Esta inscrição é de outro capitão',
  image_kind: 'Uma imagem é PNG, JPEG ou WebP',
  image_size: 'A imagem precisa ter menos de 5 MB',
  image_pixels: 'Esta imagem tem pixels demais',
  image_unreadable: 'Não é possível ler esta imagem',
  image_too_large: 'A imagem continua grande demais depois de comprimida. Use uma imagem menor.',
  image_not_given: 'O Discord não entrega a imagem. Envie mais uma vez.',
  registration_missing: 'Inscrição não encontrada',
  tournament_missing: 'Torneio não encontrado',
  match_missing: 'Partida não encontrada',
  scores_tied: 'O placar não pode ser igual. Digite placares diferentes.',
  bye: 'Uma folga não tem resultado',
  not_in_bracket: 'Estes times não se enfrentam mais na chave',
  best_of_1: 'Best of 1 termina em 1–0',
  best_of: '{format} termina com {wins} vitórias',
  no_matches: 'Nenhuma partida pôde ser criada. Veja se os times estão nos grupos.',
  select_tournament: 'Escolha primeiro um torneio',
  too_many_requests: 'Pedidos demais. Espere um momento, por favor.',
  unreachable: 'O servidor da liga não está acessível agora.',
  text_fault: '{label} {fault}',
  half_character: 'contém metade de um caractere',
  missing: 'está faltando',
  control_characters: 'contém caracteres de controle',
  reading_direction: 'contém caracteres que invertem a direção da leitura',
  invisible: 'não tem nenhum caractere visível',
  too_long: 'tem mais de {max} caracteres',
};

/** What a field is called within a sentence, by its English name. */
const LABELS: Record<string, string> = {
  'Team name': 'O nome do time',
  Tag: 'A tag',
  'Player name': 'O nome do jogador',
  Contact: 'O contato',
  Reason: 'O motivo',
  Title: 'O título',
  Text: 'O texto',
};

/** A phrase in Portuguese; words that are no sentence of the catalogue stay as they are. */
export function inPortuguese(phrase: Phrase): string {
  if (typeof phrase === 'string') return phrase;
  const text: string | undefined = PORTUGUESE[phrase.key as SentenceKey];
  if (text === undefined) return phrase.text;
  const values = Object.entries(phrase.values).map(([place, value]) => {
    if (typeof value === 'object') return [place, inPortuguese(value)];
    return [place, place === 'label' ? (LABELS[value] ?? value) : value];
  });
  return filled(text, Object.fromEntries(values));
}
