import type { Message } from './useRoom.ts';

export function plainText({ content, embeds }: Pick<Message, 'content' | 'embeds'>) {
  const [embed] = embeds;
  const text = content || embed?.title || embed?.description || 'a message';
  return text.replace(/\\(?=[^\w\s])|[*_~`]/g, '').slice(0, 200);
}
