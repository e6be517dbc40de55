import { sentence } from '../text/sentences.ts';

type Ban = { reason: string; lastDay: string | null };

/** What a banned captain is told (docs/rules.md, "Bans"). */
export const captainsBan = ({ reason, lastDay }: Ban) =>
  lastDay
    ? sentence('captain_banned_until', { day: lastDay, reason })
    : sentence('captain_banned', { reason });

/** The mark beside a banned player in a roster; the reason is between them and the organisers. */
export const playersBan = (name: string, lastDay: string | null) =>
  lastDay ? sentence('banned_until', { name, day: lastDay }) : sentence('banned', { name });
