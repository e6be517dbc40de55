import { areAccountsTexts } from '#domain/registrations/accountWords.ts';
import { positions, reserveRoles, slotOf, teamSize } from '#domain/registrations/roster.ts';
import { CONTACT_LENGTH, NAME_LENGTH, TAG_LENGTH } from '#domain/settings.ts';

/** The captain's input in the form, unchanged; an empty field is ''. */
export type Typed = { name: string; tag: string; contact: string; players: string; reserve: string };
export type FieldName = keyof Typed;

export type Field = {
  id: FieldName;
  label: 'name' | 'tag' | 'contact' | 'player' | 'players' | 'reserve' | 'reserves';
  help: 'nameHelp' | 'tagHelp' | 'contactHelp' | PlayersHelp;
  example?: 'contactExample';
  paragraph?: true;
  max: number;
  required: boolean;
};

/** The maximum length of one player's line. */
const LINE = 200;
/** An embed's field is limited to 1,024 characters, and escaping may double the length of the input. */
const KEPT = 500;

/** The form's fields, in order: five, or four if teams have no reserve. */
export const formFields = (): readonly Field[] => [
  { id: 'name', label: 'name', help: 'nameHelp', max: NAME_LENGTH, required: true },
  { id: 'tag', label: 'tag', help: 'tagHelp', max: TAG_LENGTH, required: true },
  {
    id: 'contact',
    label: 'contact',
    help: 'contactHelp',
    example: 'contactExample',
    max: CONTACT_LENGTH,
    required: false,
  },
  {
    id: 'players',
    label: teamSize() === 1 ? 'player' : 'players',
    help: helpFor(teamSize()),
    paragraph: true,
    max: LINE * teamSize(),
    required: true,
  },
  ...reserveField(reserveRoles().length),
];

function reserveField(reserves: number): Field[] {
  if (reserves === 0) return [];
  const field = { id: 'reserve', help: helpFor(reserves), required: false } as const;
  return [
    reserves === 1
      ? { ...field, label: 'reserve', max: LINE }
      : { ...field, label: 'reserves', paragraph: true, max: Math.min(LINE * reserves, KEPT) },
  ];
}

type PlayersHelp = 'playerHelp' | 'playersHelp' | 'playerTextHelp' | 'playersTextHelp';

function helpFor(players: number): PlayersHelp {
  if (areAccountsTexts()) return players === 1 ? 'playerTextHelp' : 'playersTextHelp';
  return players === 1 ? 'playerHelp' : 'playersHelp';
}

export const NOTHING_TYPED: Typed = { name: '', tag: '', contact: '', players: '', reserve: '' };

export const emptyForm = (): Typed => ({
  ...NOTHING_TYPED,
  players: numbered(positions()),
  reserve: reserveRoles().length > 1 ? numbered(reserveRoles().map(slotOf)) : '',
});

const numbered = (places: readonly number[]) => places.map((place) => `${place} `).join('\n');
