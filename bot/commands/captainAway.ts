import type { ChatInputCommandInteraction, SlashCommandBuilder } from 'discord.js';
import { ALWAYS, type Availability } from '#domain/competition/availability.ts';
import { getAvailability, setAvailability } from '#domain/contract/matchDay/timetables.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { asCaptain, type BotContext } from '../answering/context.ts';
import { plain } from '../answering/plainText.ts';
import { localizedName, type Words, withLocalizedDescription } from '../language/language.ts';
import { findApproved, teamOption } from '../registrations/ownRegistrations.ts';

const [DAY, FROM, UNTIL, DATE, AREA, CLEAR] = ['weekday', 'from', 'until', 'date', 'area', 'clear'] as const;

/** Adds /captain away. */
export const addAwaySubcommand = (builder: SlashCommandBuilder) =>
  builder.addSubcommand((one) => {
    withLocalizedDescription(one.setName('away'), (commands) => commands.captainAway).addIntegerOption(
      (option) =>
        withLocalizedDescription(option.setName(DAY), (commands) => commands.awayWeekday).addChoices(
          ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({
            ...localizedName((words) => weekdayName(day, words)),
            value: day,
          })),
        ),
    );
    for (const [name, described] of [
      [FROM, 'awayFrom'],
      [UNTIL, 'awayUntil'],
      [DATE, 'awayDate'],
      [AREA, 'awayArea'],
    ] as const)
      one.addStringOption((option) =>
        withLocalizedDescription(option.setName(name), (commands) => commands[described]),
      );
    return one
      .addBooleanOption((option) =>
        withLocalizedDescription(option.setName(CLEAR), (commands) => commands.awayClear),
      )
      .addStringOption(teamOption);
  });

/** Adds what the caller says to when their team cannot play, and shows all of it. */
export async function sayAway(interaction: ChatInputCommandInteraction, context: BotContext) {
  const { captaincy: words } = context.words;
  const { id, name } = await findApproved(interaction, context);
  const client = asCaptain(interaction, context);
  const params = { id };
  const { data: stored } = await client.call(getAvailability, { params });
  const next = withSaid(interaction, interaction.options.getBoolean(CLEAR) ? ALWAYS : stored);
  const { data } =
    next === stored ? { data: stored } : await client.call(setAvailability, { params, body: next });
  return {
    embeds: [
      {
        title: words.awayOf({ team: plain(name) }),
        description: [
          ...linesOf(data, context.words),
          '',
          words.awayHow({ zone: siteSettings().timeZone.replaceAll('_', ' ') }),
        ].join('\n'),
      },
    ],
  };
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
  const lines = [
    ...weekly.map(({ weekday, from, to }) => `${weekdayName(weekday, words)} ${from}–${to}`),
    ...days,
    ...areas.map((area) => words.captaincy.powerCutsIn({ area: plain(area) })),
  ];
  return lines.length > 0 ? lines : [words.captaincy.alwaysThere];
}

/** Of a weekday from Monday, 1, to Sunday, 7. */
const weekdayName = (weekday: number, { locale }: Words) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday));
