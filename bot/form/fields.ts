import { CONTACT_LENGTH, NAME_LENGTH, TAG_LENGTH } from '../../domain/settings.ts';

/** What a captain types into the form, letter for letter; an empty field is ''. */
export type Typed = { name: string; tag: string; contact: string; players: string; reserve: string };
export type FieldName = keyof Typed;

type Field = {
  id: FieldName;
  label: string;
  description?: string;
  placeholder?: string;
  paragraph?: true;
  max: number;
  required: boolean;
};

/**
 * The form's five fields, in order. The lengths are the only bound on what is typed: together, doubled by escaping
 * and in code blocks, they take about 3,000 of the 6,000 characters that a message's embeds may hold, so that
 * everything typed can stand in the private answer beside the list of its problems.
 */
export const FORM_FIELDS: readonly Field[] = [
  {
    id: 'name',
    label: 'Team name',
    description: 'As fans should read it, in any script',
    max: NAME_LENGTH,
    required: true,
  },
  {
    id: 'tag',
    label: 'Tag',
    description: 'The short form for tables and announcements',
    max: TAG_LENGTH,
    required: true,
  },
  {
    id: 'contact',
    label: 'Contact',
    description: 'Optional. Only the organisers see it',
    placeholder: 'Phone number or email address',
    max: CONTACT_LENGTH,
    required: false,
  },
  {
    id: 'players',
    label: 'Players, position 1 to 5',
    description: 'One line each: position, nickname, Steam ID or profile link',
    paragraph: true,
    max: 1_000,
    required: true,
  },
  {
    id: 'reserve',
    label: 'Reserve',
    description: 'Optional. Nickname, Steam ID or profile link',
    max: 200,
    required: false,
  },
];

/** What stands in the form of a new team. */
export const EMPTY_FORM: Typed = {
  name: '',
  tag: '',
  contact: '',
  players: '1 \n2 \n3 \n4 \n5 ',
  reserve: '',
};
