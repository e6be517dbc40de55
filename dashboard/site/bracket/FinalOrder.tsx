import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { finalOrder } from '#shared/bracket/finalOrder.ts';
import { classes, Text } from '#ui/blocks.tsx';
import styles from './FinalOrder.module.css';
import { PlaceList } from './PlaceList.tsx';

type Props = { bracket: Bracket; isShown: boolean; isBeside: boolean };

export function FinalOrder({ bracket, isShown, isBeside }: Props) {
  const order = finalOrder(bracket);
  if (order.length === 0) return null;
  return (
    <section
      className={classes(styles.panel, isBeside && styles.beside, !isShown && styles.other)}
      aria-labelledby="final-order"
    >
      <Text
        as="h2"
        padding={[2.5, 4]}
        size="body"
        weight="medium"
        id="final-order"
      >{t`Final standings`}</Text>
      <PlaceList order={order} />
    </section>
  );
}
