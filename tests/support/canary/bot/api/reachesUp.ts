// Breaks the rule about rooms on purpose; see .dependency-cruiser.cjs.
import * as teamName from '#bot/teams/teamName.ts';

export const broken = teamName;
