import {
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { clip, fitModal, MODAL_TITLE } from '../answering/limits.ts';
import type { OpenTournament } from '../api/openTournaments.ts';
import type { Words } from '../language/language.ts';
import { emptyForm, type Field, formFields, NOTHING_TYPED, type Typed } from './fields.ts';
import { type Target, writeTarget } from './target.ts';

/** The prefix of the form's custom id. */
export const FORM_PREFIX = 'form';

export function registrationModal(target: Target, title: string, words: Words, typed: Typed = emptyForm()) {
  const modal = new ModalBuilder()
    .setCustomId(`${FORM_PREFIX}:${writeTarget(target)}`)
    .setTitle(clip(title, MODAL_TITLE))
    .addLabelComponents(formFields().map((field) => labelled(field, words.form, typed[field.id])));
  return fitModal(modal.toJSON());
}

export function formTitle(target: Target, { form }: Words, open: readonly OpenTournament[] = []) {
  if (target.kind === 'edit') return form.edit;
  const name = open.length > 1 ? open.find(({ id }) => id === target.tournamentId)?.name : undefined;
  return name ? form.registerFor({ tournament: name }) : form.register;
}

/** The submitted form. */
export function typedIn({ fields }: ModalSubmitInteraction): Typed {
  // One that was opened before the site had reserves lacks their field.
  const read = formFields()
    .filter(({ id }) => fields.fields.has(id))
    .map(({ id }) => [id, fields.getTextInputValue(id)]);
  return { ...NOTHING_TYPED, ...Object.fromEntries(read) };
}

function labelled(field: Field, form: Words['form'], value: string) {
  const input = new TextInputBuilder()
    .setCustomId(field.id)
    .setStyle(field.paragraph ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setMaxLength(field.max)
    .setRequired(field.required);
  if (field.example) input.setPlaceholder(form[field.example]);
  // Discord counts code points in a value; its client refuses a form whose value is longer than the field.
  if (value !== '') input.setValue([...value].slice(0, field.max).join(''));
  const label = new LabelBuilder().setLabel(form[field.label]).setTextInputComponent(input);
  const help = form[field.help];
  return label.setDescription(field.required ? help : form.optional({ help }));
}
