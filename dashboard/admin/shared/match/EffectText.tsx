import { Fragment } from 'react';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import type { Line } from './outlook.ts';

/** A sentence on what follows from a result. */
export const EffectText = ({ words }: Pick<Line, 'words'>) =>
  words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence have no other identity
    <Fragment key={index}>
      {typeof word === 'string' ? (
        word
      ) : (
        <Text as={Name} weight="medium" tone="primary">
          {word.name}
        </Text>
      )}
    </Fragment>
  ));
