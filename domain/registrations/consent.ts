import { conflict, type FieldPhrases } from '../errors.ts';
import { sentence } from '../text/sentences.ts';

/** The state of a player's consent to play for a team; `none` means neither a request nor an answer. */
export const CONSENT_STATES = ['none', 'asked', 'given', 'vouched', 'declined', 'left'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** When a tournament requires every player's consent: never, before approval, or before that player's first match. */
export const CONSENT_RULES = ['none', 'approval', 'firstMatch'] as const;
export type ConsentRule = (typeof CONSENT_RULES)[number];

/** Custom-id prefixes of the buttons below the consent question. The jobs add the buttons, and the bot responds. */
export const CONSENT = {
  accept: 'consent-accept',
  decline: 'consent-decline',
  leave: 'consent-leave',
} as const;

export const isAgreed = (state: ConsentState) => state === 'given' || state === 'vouched';

export const isRefused = (state: ConsentState) => state === 'declined' || state === 'left';

export type Consent = { state: ConsentState; discordId: string | null };

export function requireAskable({ state }: Consent, name: string): void {
  if (state === 'given') throw conflict('consent_given', sentence('consent_given', { name }));
}

/** Throws a 409 for the players of an unapproved team, unless its approval requires their consent. */
export function requireAskTime({ isApproved, rule }: { isApproved: boolean; rule: ConsentRule }): void {
  if (!isApproved && rule !== 'approval') throw conflict('asked_early', sentence('asked_early'));
}

/** Throws a 409 for a player who has already answered. Only staff may vouch for a player who declined. */
export function requireVouchable({ state }: Consent, name: string, isStaff: boolean): void {
  if (state === 'given') throw conflict('consent_given', sentence('consent_given', { name }));
  if (isRefused(state) && !isStaff) throw conflict('consent_refused', sentence('consent_refused', { name }));
}

export function requireOwn({ discordId }: Consent, ownId: string, name: string): void {
  if (discordId !== null && discordId !== ownId)
    throw conflict('consent_others', sentence('consent_others', { name }));
}

export function missingConsents(
  players: readonly { name: string; steamId: string }[],
  stateOf: (steamId: string) => ConsentState,
): FieldPhrases {
  const missing = players.flatMap(({ name, steamId }, index) =>
    isAgreed(stateOf(steamId)) ? [] : [[`players.${index}.consent`, sentence('consent_missing', { name })]],
  );
  return Object.fromEntries(missing);
}
