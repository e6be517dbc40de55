import { DAY } from '../timeSpans.ts';

/** Discord counts the milliseconds of its ids from the beginning of 2015. */
const EPOCH = Date.UTC(2015, 0, 1);

const madeAt = (discordId: string) => Number(BigInt(discordId) >> 22n) + EPOCH;

/** Days that an account has to be old before it picks or votes: made up ones cost more than they are worth. */
export const FAN_ACCOUNT_DAYS = 7;

/** Whether an account is old enough to pick and to vote (docs/rules.md, "Picking and voting"). */
export const isOldEnough = (discordId: string, now: Date): boolean =>
  now.getTime() - madeAt(discordId) >= FAN_ACCOUNT_DAYS * DAY;
