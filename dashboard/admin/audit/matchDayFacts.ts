import type { AuditAct } from '#domain/contract/audit/audit.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { howMany } from '#domain/text/text.ts';

const HAPPENING_WORDS: Record<Happening['what'], string> = {
  check_in_opened: 'check-in opened',
  closed: 'the room closed',
  reminded: 'reminder: a report needs an answer',
  delayed: 'clocks set back after a server outage',
  followed: 'follows the match',
  turned_on: 'rehearsal clock moved forward',
  stuck: 'the staff was asked to look',
  ready: 'checked in',
  unready: 'checked out',
  awaited: 'called: absent at the start',
  tossed: 'won the toss',
  chosen: 'chose',
  penalized: 'penalty for lateness:',
  reported: 'reported a result',
  pictured: 'added a picture',
  retracted: 'withdrew its report',
  confirmed: 'confirmed the result',
  ruled: 'the staff decided the result',
  stands: 'report counted without an answer',
  disputed: 'disputed the result',
  witnessed: 'reported by game data',
  contradicted: 'contradicted by game data',
  other_game: 'named a Dota game of another match',
  own_game: 'named a Dota game confirmed for this match',
  given_up: 'forfeited the match',
  held: 'paused the clocks',
  resumed: 'resumed the clocks',
  proposed: 'proposed a new time',
  agreed: 'accepted the proposed time',
  declined: 'kept the current time',
  lapsed: 'proposed time not answered',
  stand_in_asked: 'asked for a stand-in',
  stand_in_named: 'named a stand-in',
  stand_in_agreed: 'accepted a stand-in',
  stand_in_declined: 'declined the stand-in',
  line_ups_fixed: 'line-ups locked',
  score_shown: 'score shown to everybody',
  line_up_asked: 'asked for a line-up change',
  line_up_agreed: 'accepted the line-up change',
  line_up_declined: 'declined the line-up change',
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
      HAPPENING_WORDS[each.what],
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
