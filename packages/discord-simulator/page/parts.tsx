import { type ComponentProps, type ReactNode, useState } from 'react';
import { Box, classes, Row, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Logo } from '#ui/Logo.tsx';
import styles from './parts.module.css';
import roomStyles from './RehearsalRoom.module.css';
import { errorText } from './useRoom.ts';

export const Avatar = ({ name }: { name?: string }) => (
  <Stack
    as="span"
    radius="badge"
    surface={3}
    alignContent="center"
    justify="center"
    flex="none"
    weight="bold"
    className={styles.face}
    data-person={name !== undefined || undefined}
    aria-hidden="true"
  >
    {name === undefined ? <Logo size={20} /> : [...name][0]?.toUpperCase()}
  </Stack>
);

export const ErrorNote = ({ children }: { children: string }) => (
  <Text
    as="p"
    surface="danger"
    rail="danger"
    padding={[2, 3]}
    marginBottom={2}
    weight="medium"
    tone="danger"
    role="alert"
  >
    {children}
  </Text>
);

export const OutLink = ({ children, ...props }: { href: string; size?: 'small'; children: string }) => (
  <Text as="a" minHeight={6} className="link" target="_blank" rel="noreferrer" {...props}>
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Text>
);

type RegionProps = Pick<
  ComponentProps<typeof Box<'section'>>,
  'ref' | 'className' | 'padding' | 'paddingTop' | 'paddingBottom'
> & { label: string; children: ReactNode };

/** A named part of a pane that scrolls independently. It is focusable, so the keyboard can scroll it. */
export const ScrollRegion = ({ label, className, ...props }: RegionProps) => (
  <Box
    as="section"
    position="relative"
    flex="fill"
    overflow="auto"
    {...props}
    className={classes(roomStyles.scrolls, className)}
    aria-label={label}
    tabIndex={0}
  />
);

export const UnreadBadge = ({ count }: { count: number }) => (
  <Stack as="span" padding={[0, 1.5]} justify="center" size="small" weight="bold" className={styles.plate}>
    {count}
    <VisuallyHidden> unread</VisuallyHidden>
  </Stack>
);

/** The bottom of a conversation, with space above it for the focus ring. */
export const WritingPlace = (props: ComponentProps<typeof Box<'div' | 'form'>>) => (
  <Box paddingInline={7} paddingTop={1.5} paddingBottom={5} {...props} />
);

export const Line = ({ children }: { children: ReactNode }) => (
  <Row
    border="control"
    radius="control"
    surface={1}
    padding={[1, 2]}
    paddingLeft={3}
    gap={[1.5, 2]}
    wraps
    minHeight={12}
    weight="medium"
    className={styles.line}
  >
    {children}
  </Row>
);

export const LineInput = (props: ComponentProps<typeof Box<'input'>>) => (
  <Box
    as="input"
    flex="fill"
    padding={0}
    minHeight={9}
    weight="regular"
    {...props}
    className={styles.input}
  />
);

export const FilledOption = (props: Pick<ComponentProps<typeof Text>, 'surface' | 'children'>) => (
  <Text radius="badge" surface={3} padding={[0.5, 2]} size="small" {...props} />
);

type Props = {
  title: string;
  help: string;
  /** The error if the name is empty. */
  missing: string;
  maxLength: number;
  action: string;
  close: () => void;
  /** Rejects with the message to show next to the name. */
  save: (name: string) => Promise<void>;
};

export function NameDialog({ title, help, missing, maxLength, action, close, save }: Props) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (name.trim() === '') return setError(missing);
    try {
      await save(name);
      close();
    } catch (refusal) {
      setError(errorText(refusal));
    }
  };
  return (
    <ConfirmDialog title={title} form keep="Cancel" go={action} onKeep={close} onGo={() => void submit()}>
      <TextField label="Name" help={help} value={name} maxLength={maxLength} error={error} onText={setName} />
    </ConfirmDialog>
  );
}
