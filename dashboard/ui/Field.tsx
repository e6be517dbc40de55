import IconAlertCircle from 'icon:alert-circle';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { currencySigns } from '#domain/money/money.ts';
import { classes, Grid, Hint, Row, Text } from './blocks.tsx';
import editableStyles from './Editable.module.css';
import styles from './Field.module.css';
import { usePermitted } from './permitted.ts';

type Labelled = {
  label: string;
  /** A word beside the label, such as 'optional'. */
  aside?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  isLabelHidden?: boolean | undefined;
  /** Makes the field span all columns of a grid of fields. */
  column?: 'all' | undefined;
  width?: 'field' | undefined;
};

type Field = Labelled & {
  /** Called with the new text, instead of `onChange`. */
  onText?: ((text: string) => void) | undefined;
};

type Wiring = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  className: string;
};

type LabelledProps = Labelled & { children: (wiring: Wiring) => ReactNode };

export function Labelled({ label, aside, help, error, isLabelHidden, children, ...place }: LabelledProps) {
  const id = useId();
  const described = classes(help !== undefined && `${id}-help`, error && `${id}-error`);
  return (
    <Grid position="relative" alignContent="start" columns={1} gap={1.5} minWidth={0} {...place}>
      <Text
        as="label"
        size="small"
        weight="medium"
        htmlFor={id}
        className={isLabelHidden ? 'visually-hidden' : undefined}
      >
        {label}
        {aside && (
          <Text weight="regular" tone="tertiary">
            {' '}
            {aside}
          </Text>
        )}
      </Text>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        className: classes(styles.control, error !== undefined && styles.wrong),
      })}
      {help !== undefined && (
        <Hint className={styles.help} id={`${id}-help`}>
          {help}
        </Hint>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Grid>
  );
}

export const FieldError = ({ id, children }: { id?: string; children: string }) => (
  <Row align="stretch" as="p" gap={1.5} size="small" weight="medium" tone="danger" id={id}>
    <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
    {children}
  </Row>
);

export function labelled<Own extends object>(
  { label, aside, help, error, isLabelHidden, column, width, onText, ...own }: Field & Own,
  control: (props: Omit<Own, keyof Field> & Wiring) => ReactNode,
) {
  const told = onText && { onChange: ({ target }: { target: { value: string } }) => onText(target.value) };
  return (
    <Labelled {...{ label, aside, help, error, isLabelHidden, column, width }}>
      {(wiring) => control({ ...own, ...told, ...wiring })}
    </Labelled>
  );
}

export const TextField = (props: Field & ComponentProps<'input'>) =>
  labelled(props, (input) => <input {...input} />);

export const TextArea = (props: Field & ComponentProps<'textarea'>) =>
  labelled(props, (input) => <textarea rows={3} {...input} />);

/** A whole amount, with the currency sign inside the field. */
export const AmountField = (props: Field & ComponentProps<'input'>) =>
  labelled(props, ({ className, ...input }) => {
    const { before, after } = currencySigns();
    return (
      <Row as="span" gap={1.5} tone="tertiary" className={classes(className, styles.amount)}>
        {before && <span aria-hidden="true">{before}</span>}
        <input inputMode="numeric" autoComplete="off" {...input} />
        {after && <span aria-hidden="true">{after}</span>}
      </Row>
    );
  });

/** An option's value, which is also its label unless `words` is given. */
type Option = string | readonly [value: string | number, words: string];

type Options = { empty?: string | undefined; options?: readonly Option[] };

/** A choice among a few options: the children, then the `options`. */
export const Select = (props: Field & ComponentProps<'select'> & Options) =>
  labelled(props, ({ empty, options = [], children, ...input }) => (
    <select {...input}>
      {empty !== undefined && <option value="">{empty}</option>}
      {children}
      {options.map((option) => {
        const [value, words] = typeof option === 'string' ? [option, option] : option;
        return (
          <option key={value} value={value}>
            {words}
          </option>
        );
      })}
    </select>
  ));

type CheckBoxProps = Pick<Labelled, 'label' | 'help' | 'column'> &
  ComponentProps<'input'> & {
    /** Receives whether the box is ticked, instead of `onChange`. */
    onTick?: ((isTicked: boolean) => void) | undefined;
  };

export function CheckBox({ label, help, column, onTick, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <Grid gap={[1, 2.5]} align="center" column={column} className={styles.check}>
      <input
        {...input}
        {...(onTick && { onChange: ({ target }) => onTick(target.checked) })}
        type="checkbox"
        id={id}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
      />
      <label htmlFor={id}>{label}</label>
      {help !== undefined && (
        <Hint className={styles.help} id={`${id}-help`}>
          {help}
        </Hint>
      )}
    </Grid>
  );
}

/** Fields and buttons that change something; disabled for people with read-only access. */
export const Editable = ({ children }: { children: ReactNode }) => (
  <fieldset role="none" className={editableStyles.whole} disabled={!usePermitted()}>
    {children}
  </fieldset>
);
