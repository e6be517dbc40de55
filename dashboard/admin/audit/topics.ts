import type { EventName } from '#domain/events.ts';
import { sense, t } from '#domain/text/translate.ts';

type Noun = EventName extends infer Name ? (Name extends `${infer First}.${string}` ? First : never) : never;
export const TOPICS = {
  matches: {
    words: t`Results and matches`,
    nouns: [
      'result',
      'match',
      'matches',
      'matchDay',
      'lineUp',
      'standIn',
      'availability',
      'powerCuts',
      'eventCheckIn',
      'tie',
      'caster',
      'scene',
      'game',
      'matchMvp',
    ],
  },
  bracket: { words: t`Bracket and stages`, nouns: ['bracket', 'draw', 'stage'] },
  registrations: { words: t`Registrations`, nouns: ['registration', 'viceCaptain', 'captaincy', 'consent'] },
  teams: { words: t`Teams`, nouns: ['team', 'participation'] },
  players: { words: t`Players`, nouns: ['player', 'freePlayer', 'membership', 'person', 'ban'] },
  money: { words: t`Prize pool and donations`, nouns: ['prizePool', 'prize', 'donation'] },
  tournaments: {
    words: t`Tournaments`,
    nouns: ['tournament', 'season', 'captain', 'counters', 'tournamentMvp'],
  },
  news: {
    words: t`Announcements and destinations`,
    nouns: [
      'announcement',
      'delivery',
      'webhook',
      'webhooks',
      'signedWebhook',
      'signedWebhooks',
      'channel',
      'channels',
      'destination',
      'day',
    ],
  },
  system: {
    words: sense('audit log')`System`,
    nouns: [
      'system',
      'backup',
      'session',
      'sessions',
      'adminPassword',
      'account',
      'apiToken',
      'gameClient',
      'gameSource',
      'act',
    ],
  },
} as const satisfies Record<string, { words: string; nouns: readonly Noun[] }>;
export type Topic = keyof typeof TOPICS;
