import type { EventName } from '#domain/events.ts';

type Noun = EventName extends infer Name ? (Name extends `${infer First}.${string}` ? First : never) : never;
type Words = { words: string; nouns: readonly Noun[] };

export const TOPICS = {
  matches: {
    words: 'Results and matches',
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
      'game',
      'matchMvp',
    ],
  },
  bracket: { words: 'Bracket and stages', nouns: ['bracket', 'stage'] },
  registrations: { words: 'Registrations', nouns: ['registration', 'viceCaptain', 'captaincy', 'consent'] },
  teams: { words: 'Teams', nouns: ['team', 'participation'] },
  players: { words: 'Players', nouns: ['player', 'freePlayer', 'membership', 'person', 'ban'] },
  money: { words: 'Prize pool and donations', nouns: ['prizePool', 'prize', 'donation'] },
  tournaments: {
    words: 'Tournaments',
    nouns: ['tournament', 'season', 'captain', 'counters', 'tournamentMvp'],
  },
  news: {
    words: 'Announcements and destinations',
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
    words: 'System',
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
} as const satisfies Record<string, Words>;
export type Topic = keyof typeof TOPICS;
