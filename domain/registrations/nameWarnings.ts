import { strangeText } from '../text/lookAlike.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';

type Named = { name: string; tag: string };
type Likeness = { name: string; other: string };

export const nameWarnings = ({ name, tag }: Named, likenesses: readonly Likeness[]): Sentence[] => [
  ...likenesses.map(({ name: own, other }) => sentence('looks_like', { name: own, other })),
  ...[name, tag].flatMap((text) => {
    const letters = strangeText(text);
    return letters ? [sentence('strange_letters', { name: text, letters })] : [];
  }),
];
