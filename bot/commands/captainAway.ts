import type { ChatInputCommandInteraction } from 'discord.js';
import { ALWAYS, type Availability } from '#domain/competition/availability.ts';
import { getAvailability, setAvailability } from '#domain/contract/matchDay/timetables.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { card, plain } from '../answering/message.ts';
import type { AskedCommand } from '../answering/reply.ts';
import { option, subcommand } from '../answering/slash.ts';
import { localizedName, type Words } from '../language/language.ts';
import { findApproved, teamOption } from '../registrations/ownRegistrations.ts';

const [DAY, FROM, UNTIL, DATE, AREA, CLEAR] = ['weekday', 'from', 'until', 'date', 'area', 'clear'] as const;

/** The name of a weekday, where Monday is 1 and Sunday is 7. */
const weekdayName = (weekday: number, { locale }: Words) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));

export const awaySubcommand = subcommand('away', 'captainAway', [
  option('number', DAY, 'awayWeekday', {
    choices: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      ...localizedName((words) => weekdayName(day, words)),
      value: day,
    })),
  }),
  option('text', FROM, 'awayFrom'),
  option('text', UNTIL, 'awayUntil'),
  option('text', DATE, 'awayDate'),
  option('text', AREA, 'awayArea'),
  option('flag', CLEAR, 'awayClear'),
  teamOption,
]);

/** Adds a time when the team cannot play, and shows all such times. */
export async function setUnavailable({ interaction, context, client, words: allWords }: AskedCommand) {
  const { captaincy: words } = allWords;
  const { id, name } = await findApproved(interaction, context);
  const params = { id };
  const { data: stored } = await client.call(getAvailability, { params });
  const next = withSaid(interaction, interaction.options.getBoolean(CLEAR) ? ALWAYS : stored);
  const { data } =
    next === stored ? { data: stored } : await client.call(setAvailability, { params, body: next });
  const lines = linesOf(data, allWords);
  const how = words.awayHow({ zone: siteSettings().timeZone.replaceAll('_', ' ') });
  return card({
    title: words.awayOf({ team: plain(name) }),
    description: (lines.length > 0 ? [...lines, '', how] : [words.alwaysThere]).join('\n'),
  });
}

function withSaid({ options }: ChatInputCommandInteraction, stored: Availability): Availability {
  const weekday = options.getInteger(DAY);
  const [date, area] = [options.getString(DATE), options.getString(AREA)];
  const hours = { from: options.getString(FROM) ?? '00:00', to: options.getString(UNTIL) ?? '24:00' };
  if (weekday === null && date === null && area === null) return stored;
  return {
    weekly: weekday === null ? stored.weekly : [...stored.weekly, { weekday, ...hours }],
    days: date === null ? stored.days : [...stored.days, date.trim()],
    areas: area === null ? stored.areas : [...stored.areas, area.trim()],
  };
}

function linesOf({ weekly, days, areas }: Availability, words: Words): string[] {
  return [
    ...weekly.map(({ weekday, from, to }) => `${weekdayName(weekday, words)} ${from}–${to}`),
    ...days,
    ...areas.map((area) => words.captaincy.powerCutsIn({ area: plain(area) })),
  ];
}
