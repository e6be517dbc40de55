import type { Message } from './useRoom.ts';

/** A message in one plain sentence: its words, or the title of its first embed. */
export function plainText({ content, embeds }: Pick<Message, 'content' | 'embeds'>) {
  const [embed] = embeds;
  const text = content || embed?.title || embed?.description || 'a message';
  return text.replace(/\\(?=[^\w\s])|[*_~`]/g, '').slice(0, 200);
}
