import { coloursOf } from '#domain/site/colours.ts';
import { Row, Text } from '#ui/blocks.tsx';
import styles from './LeagueSample.module.css';

export function LeagueSample({ colour, letter }: { colour: string; letter: string }) {
  const { dark, light } = coloursOf(colour);
  return (
    <Row aria-hidden="true" className={styles.sample}>
      {[dark, light].map((shades, index) => (
        <Text
          key={index === 0 ? 'dark' : 'light'}
          fontWidth="display"
          weight="bold"
          className={styles.half}
          style={{ background: shades.colour, color: shades.on }}
        >
          {letter}
        </Text>
      ))}
    </Row>
  );
}
