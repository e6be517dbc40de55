import { classes, Row, Text } from './blocks.tsx';
import styles from './Stats.module.css';

type Props = {
  figures: [label: string, count: number | string][];
  isInCard?: boolean;
  className?: string | undefined;
};

export const Stats = ({ figures, isInCard = false, className }: Props) => (
  <Row align="stretch" as="dl" className={classes(styles.figures, isInCard && styles.inCard, className)}>
    {figures.map(([label, count]) => (
      <div key={label} className={styles.figure}>
        <dt className="label">{label}</dt>
        <Text
          fontWidth="narrow"
          as="dd"
          marginTop={0.5}
          size={isInCard ? '2xl' : '4xl'}
          weight="black"
          className={styles.count}
        >
          {count}
        </Text>
      </div>
    ))}
  </Row>
);
