import type { FullMatch } from '#api/competition/matches/store.ts';
import { matchFormatWords, type Side } from '#domain/competition/match.ts';
import { commaList, serverText, t } from '#domain/text/translate.ts';
import { escapeName } from '#jobs/outbox/messages.ts';

type Team = { name: string } | null | undefined;
type Pair = { team1: Team; team2: Team };

export const teamName = (team: Team) => escapeName(team?.name ?? t`TBD`);

export const nameOf = ({ match }: { match: Pair }, side: Side) => teamName(match[side]);

export const boldPair = ({ team1, team2 }: Pair) =>
  t`${`**${teamName(team1)}**`} v ${`**${teamName(team2)}**`}`;

/** '**One** v **Two**', with the round and the format. */
export const pairLine = (match: Pair & Pick<FullMatch, 'round_name' | 'format'>) =>
  commaList([boldPair(match), roundWords(match), matchFormatWords(match.format)]);

export const roundWords = ({ round_name }: Pick<FullMatch, 'round_name'>) =>
  escapeName(serverText(round_name));
