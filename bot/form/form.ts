import {
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { clip, fitModal, MODAL_TITLE } from '../limits.ts';
import type { OpenTournament } from '../openTournaments.ts';
import { EMPTY_FORM, FORM_FIELDS, type Typed } from './fields.ts';
import { type Target, writeTarget } from './target.ts';

/** The prefix of the form's custom id. */
export const FORM_PREFIX = 'form';

/** The form, filled with what is known; `title` is cut to Discord's 45 characters. */
export function registrationForm(target: Target, title: string, typed: Typed = EMPTY_FORM) {
  const modal = new ModalBuilder()
    .setCustomId(`${FORM_PREFIX}:${writeTarget(target)}`)
    .setTitle(clip(title, MODAL_TITLE))
    .addLabelComponents(FORM_FIELDS.map((field) => labelled(field, typed[field.id])));
  return fitModal(modal.toJSON());
}

/** The form's title: names the tournament where several are open. */
export function formTitle(target: Target, open: readonly OpenTournament[] = []) {
  if (target.kind === 'edit') return 'Edit your team';
  const name = open.length > 1 ? open.find(({ id }) => id === target.tournamentId)?.name : undefined;
  return name ? `Register for ${name}` : 'Register a team';
}

/** What stood in the form when it was sent. */
export function typedIn({ fields }: ModalSubmitInteraction): Typed {
  const read = FORM_FIELDS.map(({ id }) => [id, fields.getTextInputValue(id)]);
  return Object.fromEntries(read) as Typed;
}

function labelled(field: (typeof FORM_FIELDS)[number], value: string) {
  const input = new TextInputBuilder()
    .setCustomId(field.id)
    .setStyle(field.paragraph ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setMaxLength(field.max)
    .setRequired(field.required);
  if (field.placeholder) input.setPlaceholder(field.placeholder);
  // Discord counts code points in a value; its client refuses a form whose value is longer than the field.
  if (value !== '') input.setValue([...value].slice(0, field.max).join(''));
  const label = new LabelBuilder().setLabel(field.label).setTextInputComponent(input);
  return field.description ? label.setDescription(field.description) : label;
}
