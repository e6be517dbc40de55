import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import styles from './Fitted.module.css';
import { fitOf } from './fit.ts';

type Props = { children: string; className?: string | undefined };

/** A name that must stand whole: the longer, the smaller and narrower, at last on two lines. */
export const Fitted = ({ children: name, className }: Props) => (
  <Name className={classes(styles.fitted, styles[fitOf(name)], className)}>{name}</Name>
);
