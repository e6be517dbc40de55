import { Fragment } from 'react';
import { MainName } from '#ui/blocks.tsx';
import type { Line } from './outlook.ts';

/** A sentence on what follows from a result. */
export const EffectText = ({ words }: Pick<Line, 'words'>) =>
  words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence have no other identity
    <Fragment key={index}>{typeof word === 'string' ? word : <MainName>{word.name}</MainName>}</Fragment>
  ));
