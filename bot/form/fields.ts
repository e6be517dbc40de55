import { CONTACT_LENGTH, NAME_LENGTH, TAG_LENGTH } from '#domain/settings.ts';

/** What a captain types into the form, letter for letter; an empty field is ''. */
export type Typed = { name: string; tag: string; contact: string; players: string; reserve: string };
export type FieldName = keyof Typed;

type Field = {
  id: FieldName;
  /** The texts of its explanation, and of what stands in it as an example. */
  help: `${FieldName}Help`;
  example?: 'contactExample';
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
  { id: 'name', help: 'nameHelp', max: NAME_LENGTH, required: true },
  { id: 'tag', help: 'tagHelp', max: TAG_LENGTH, required: true },
  { id: 'contact', help: 'contactHelp', example: 'contactExample', max: CONTACT_LENGTH, required: false },
  { id: 'players', help: 'playersHelp', paragraph: true, max: 1_000, required: true },
  { id: 'reserve', help: 'reserveHelp', max: 200, required: false },
];

/** What stands in the form of a new team. */
export const EMPTY_FORM: Typed = {
  name: '',
  tag: '',
  contact: '',
  players: '1 \n2 \n3 \n4 \n5 ',
  reserve: '',
};
