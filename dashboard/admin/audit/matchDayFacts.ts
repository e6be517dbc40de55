import type { AuditAct } from '#domain/contract/audit/audit.ts';
import type { Happening } from '#domain/matchDay/happening.ts';
import { howMany } from '#domain/text/text.ts';

const WORDS: Record<Happening['what'], string> = {
  check_in_opened: 'check-in opened',
  closed: 'the room closed',
  reminded: 'a reminder that a report waits for its answer',
  delayed: 'clocks put back, since the server was away',
  followed: 'follows the match',
  turned_on: 'the clock of a rehearsal turned on',
  stuck: 'the staff was asked to look',
  ready: 'checked in',
  unready: 'checked out',
  awaited: 'called, since it was absent at the start',
  tossed: 'won the toss',
  chosen: 'chose',
  penalized: 'lost by being late:',
  reported: 'reported a result',
  pictured: 'added a picture',
  retracted: 'took its report back',
  confirmed: 'confirmed the result',
  ruled: 'the staff decided the result',
  stands: 'has a report that nobody answered, which stands',
  disputed: 'disputed the result',
  witnessed: 'has what the game itself says',
  contradicted: 'reported something else than the game itself says',
  other_game: 'named a Dota game that is none of this match',
  own_game: 'named a Dota game that is of this match after all',
  given_up: 'gave the match up',
  held: 'stopped the clocks',
  resumed: 'let the clocks go on',
  proposed: 'proposed another time',
  agreed: 'took the proposed time',
  declined: 'kept the present time',
  lapsed: 'got no answer to the proposed time',
  stand_in_asked: 'asked for a stand-in',
  stand_in_named: 'named a stand-in',
  stand_in_agreed: 'agreed to a stand-in',
  stand_in_declined: 'kept to the rosters: no stand-in',
  line_ups_fixed: 'line-ups were fixed',
  score_shown: 'score shown to everybody',
  line_up_asked: 'asked for another line-up',
  line_up_agreed: 'agreed to another line-up',
  line_up_declined: 'kept the line-up as it is',
};

const isOfMatchDay = ({ action }: AuditAct) => action.startsWith('matchDay.');

const SHOWN = new Set(['phase', 'startsAt', 'score']);

export const isToldField = (act: AuditAct, field: string) => !isOfMatchDay(act) || SHOWN.has(field);

export function matchDayFacts(act: AuditAct): string[] | undefined {
  if (!isOfMatchDay(act)) return undefined;
  const happened = (act.payload.happened ?? []) as Happening[];
  return happened.map((each) =>
    [
      ...('side' in each ? [each.side === 'team1' ? 'First team' : 'Second team'] : []),
      WORDS[each.what],
      ...(each.what === 'chosen'
        ? [each.choice.replace('_', ' '), ...(each.isByRule ? ['by the rule'] : [])]
        : []),
      ...(each.what === 'penalized'
        ? [`the ${each.penalty}, ${howMany(each.minutes, 'minute')} after the start`]
        : []),
    ]
      .join(' ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  );
}
