import type { GameId } from '../games/games.ts';
import type { Question } from '../registrations/question.ts';
import { LEAGUES, type League } from '../settings.ts';
import { type Language, t } from '../text/translate.ts';

export type LeagueSettings = {
  name: string;
  shortName: string;
  /** A name from the palette, or #rrggbb. */
  colour: string;
  registrationFee: number;
  targetPrizePool: number;
};

export type Tier = { name: string; amount: number; text: string };

export type DonationSettings = {
  fanTiers: Tier[];
  vipThreshold: number;
  vipText: string;
  /** Premium support begins at the last tier. */
  creatorTiers: Tier[];
  sponsorTiers: Record<Sponsor, number>;
  sponsorTexts: Record<Sponsor, string>;
};
export type Sponsor = 'bronze' | 'silver' | 'gold' | 'title';

export type SiteSettings = {
  name: string;
  /** The URL of an image; null: the default logo. */
  logo: string | null;
  chatInviteUrl: string | null;
  messagingInviteUrl: string | null;
  game: GameId;
  gameName: string | null;
  language: Language;
  /** A time zone, such as Africa/Johannesburg. */
  timeZone: string;
  /** A currency code (ISO 4217). */
  currency: string;
  /** Highest first: A, B, … */
  leagues: LeagueSettings[];
  teamSize: number;
  roles: string[];
  /** The table points for a match: for the winner, the loser and, if set, each team in a draw. */
  points: { win: number; draw?: number | undefined; loss: number };
  /** The default rules for a new tournament; '' for none. */
  rules: string;
  basePrizePool: number;
  /** null: the defaults (domain/money/donation.ts). */
  donations: DonationSettings | null;
  questions: Question[];
  /** The privacy page's law, authority for complaints and contact; null: the default for the time zone. */
  privacy: { law: string | null; authority: string | null; contact: string | null };
  pickem: boolean;
  mvpVotes: boolean;
};

export type StoredSettings = { [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined };

export const DEFAULT_SETTINGS: SiteSettings = {
  name: 'Turbo League',
  logo: null,
  chatInviteUrl: null,
  messagingInviteUrl: null,
  game: 'dota2',
  gameName: null,
  language: 'en',
  timeZone: 'Africa/Johannesburg',
  currency: 'ZAR',
  leagues: [
    {
      name: 'Premier League',
      shortName: 'Premier',
      colour: 'green',
      registrationFee: 500,
      targetPrizePool: 10_000,
    },
    {
      name: 'Development League',
      shortName: 'Development',
      colour: 'violet',
      registrationFee: 250,
      targetPrizePool: 5_000,
    },
  ],
  teamSize: 5,
  roles: ['Carry', 'Mid', 'Offlane', 'Support', 'Hard Support', 'Reserve'],
  points: { win: 2, loss: 0 },
  rules: '',
  basePrizePool: 5_000,
  donations: null,
  questions: [],
  privacy: { law: null, authority: null, contact: null },
  pickem: true,
  mvpVotes: true,
};

let defaults = DEFAULT_SETTINGS;
let current = DEFAULT_SETTINGS;

export const siteSettings = (): SiteSettings => current;

export function applySiteDefaults(given: Partial<SiteSettings>) {
  defaults = { ...DEFAULT_SETTINGS, ...given };
  current = defaults;
}

/** The default points for a draw: the average of a win and a loss, rounded down if that is still more than a loss. */
export function usualDrawPoints({ win, loss }: { win: number; loss: number }): number {
  const half = (win + loss) / 2;
  return Math.floor(half) > loss ? Math.floor(half) : half;
}

type TablePoints = { win: number; draw: number; loss: number };
/** Tables are recalculated after every result, so the table points for each setting are computed only once. */
const worth = new WeakMap<SiteSettings['points'], TablePoints>();

/** The table points for a match (docs/rules.md, "Draws"). */
export function tablePoints({ points }: Pick<SiteSettings, 'points'> = current): TablePoints {
  const known = worth.get(points) ?? { ...points, draw: points.draw ?? usualDrawPoints(points) };
  worth.set(points, known);
  return known;
}

export const withDefaults = (stored: StoredSettings): SiteSettings => ({
  ...defaults,
  ...(Object.fromEntries(
    Object.entries(stored).filter(([, value]) => value !== undefined),
  ) as Partial<SiteSettings>),
});

/** Returns only the settings that differ from the defaults. */
export const ownOf = <Settings extends StoredSettings>(
  settings: Settings,
  usual: StoredSettings = DEFAULT_SETTINGS,
): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => written(value) !== written(usual[name as keyof SiteSettings]),
    ),
  ) as Partial<Settings>;

const written = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => one.localeCompare(other)))
      : part,
  );

export function applySiteSettings(stored: StoredSettings) {
  current = withDefaults(stored);
}

export const leagueIds = (): readonly League[] => LEAGUES.slice(0, current.leagues.length);

export const allLeagues = (): string =>
  [t`the league`, t`both leagues`][current.leagues.length - 1] ?? t`all leagues`;

export const leagueSettings = (league: League): LeagueSettings =>
  current.leagues[LEAGUES.indexOf(league)] ?? {
    name: `League ${league}`,
    shortName: league,
    colour: 'blue',
    registrationFee: 0,
    targetPrizePool: 0,
  };

/** A league's name, such as Premier League, and its short name, such as Premier. */
export const leagueName = (league: League): string => leagueSettings(league).name;
export const leagueShortName = (league: League): string => leagueSettings(league).shortName;
