import type { ModalSubmitInteraction } from 'discord.js';
import { formOf, labelled, typedPart } from '../answering/message.ts';
import type { OpenTournament } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';
import { emptyForm, type Field, formFields, NOTHING_TYPED, type Typed } from './fields.ts';
import { type Target, writeTarget } from './target.ts';

export const FORM_PREFIX = 'form';

export const registrationModal = (target: Target, title: string, words: Words, typed: Typed = emptyForm()) =>
  formOf(
    `${FORM_PREFIX}:${writeTarget(target)}`,
    title,
    formFields().map((field) => fieldOf(field, words.form, typed[field.id])),
  );

export function formTitle(target: Target, { form }: Words, open: readonly OpenTournament[] = []) {
  if (target.kind === 'edit') return form.edit;
  const name = open.length > 1 ? open.find(({ id }) => id === target.tournamentId)?.name : undefined;
  return name ? form.registerFor({ tournament: name }) : form.register;
}

export function typedIn({ fields }: ModalSubmitInteraction): Typed {
  // A form opened before the site allowed reserves has no field for them.
  const read = formFields()
    .filter(({ id }) => fields.fields.has(id))
    .map(({ id }) => [id, fields.getTextInputValue(id)]);
  return { ...NOTHING_TYPED, ...Object.fromEntries(read) };
}

function fieldOf(field: Field, form: Words['form'], value: string) {
  const { id, max, paragraph, required, example, label } = field;
  const help = form[field.help];
  return labelled(
    typedPart(id, value, { max, isLong: paragraph, isRequired: required, example: example && form[example] }),
    form[label],
    required ? help : form.optional({ help }),
  );
}
