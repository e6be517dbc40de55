import type { APIAttachment } from 'discord-api-types/v10';
import { checkFiles, isFileUpload } from './fileRules.ts';
import { checkChoice, filledIn, isCheckbox, isSelect, valueBefore } from './formParts.ts';
import { isGuidedForm } from './formProgress.ts';
import type { ModalInput } from './interactions.ts';
import { findMessage } from './messages.ts';
import type { Played, Sender } from './sender.ts';
import { type ChosenFile, uploadFiles } from './uploads.ts';
import type { World } from './world.ts';

/**
 * Submits a form that the bot has opened; values by custom id, a missing one keeps its value, 'true' is a tick, an
 * option's value a choice; files by custom id.
 */
export function submitModal(
  world: World,
  { send, tell }: Sender,
  { interaction }: Played,
  values: Record<string, string>,
  files: Record<string, ChosenFile[]>,
): Promise<Played> {
  const { modal, userId, channelId, sourceId, act } = interaction;
  if (!modal) throw new Error('No form is open');
  const inputs = modal.components.flatMap(({ component }) => component ?? []);
  for (const input of inputs) checkPart(input, textOf(input, values), files[input.custom_id] ?? []);
  const attachments: Record<string, APIAttachment> = {};
  const components = inputs.map((input, index) => {
    const { type, custom_id } = input;
    const uploaded = isFileUpload(input) ? uploadFiles(world, files[custom_id] ?? []) : undefined;
    Object.assign(attachments, uploaded);
    const filled = uploaded ? { values: Object.keys(uploaded) } : filledIn(input, textOf(input, values));
    return { type: 18, id: 2 * index + 1, component: { type, id: 2 * index + 2, custom_id, ...filled } };
  });
  const source = sourceId ? findMessage(world, channelId, sourceId).message : undefined;
  const isMeant = isGuidedForm(world, modal.custom_id);
  world.deeds.hasSent ||= isMeant;
  tell(userId, `sent '${modal.title}'`, inputs.length === 1 ? '1 field' : `${inputs.length} fields`);
  const resolved = Object.keys(attachments).length > 0 ? { attachments } : undefined;
  const data = { custom_id: modal.custom_id, components, ...(resolved && { resolved }) };
  return send({ type: 5, data, channelId, source, isGuidedForm: isMeant, act: { ...act, hasForm: true } });
}

const textOf = (input: ModalInput, values: Record<string, string>) =>
  values[input.custom_id] ?? valueBefore(input);

/** What Discord's client refuses before it sends a form. */
function checkPart(input: ModalInput, value: string, files: readonly ChosenFile[]) {
  if (isCheckbox(input)) return;
  if (!isFileUpload(input) && !isSelect(input)) return checkInput(input, value);
  const sizes = files.map(({ bytes }) => ({ size: bytes.length }));
  const refusal = isSelect(input) ? checkChoice(input, value) : checkFiles(input, sizes);
  if (refusal) throw new Error(`${input.custom_id}: ${refusal}`);
}

/** What it refuses of a text. */
function checkInput(
  { custom_id, required = true, min_length = 0, max_length = 4_000 }: ModalInput,
  value: string,
) {
  const length = [...value].length;
  if (required && length === 0) throw new Error(`${custom_id}: This field is required`);
  if (length > 0 && length < min_length)
    throw new Error(`${custom_id}: Must be ${min_length} or more in length`);
  if (length > max_length) throw new Error(`${custom_id}: Must be ${max_length} or fewer in length`);
}
