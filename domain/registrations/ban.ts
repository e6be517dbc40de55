import { sentence } from '../text/sentences.ts';

/** The message for a banned captain (docs/rules.md, "Bans"). */
export const captainsBan = ({ reason, lastDay }: { reason: string; lastDay: string | null }) =>
  lastDay
    ? sentence('captain_banned_until', { day: lastDay, reason })
    : sentence('captain_banned', { reason });

/** The error for a banned player. It omits the reason, which only the player and the organisers know. */
export const playersBan = (name: string, lastDay: string | null) =>
  lastDay ? sentence('banned_until', { name, day: lastDay }) : sentence('banned', { name });
