import IconSearch from 'icon:search';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { BlockStyle } from './block.ts';
import { classes, Row, Text, VisuallyHidden } from './blocks.tsx';
import styles from './SearchField.module.css';

type Props = {
  /** The label for people who cannot see the icon, such as 'Search teams'. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (typed: string) => void;
  className?: string | undefined;
} & Pick<BlockStyle, 'flex' | 'column'> &
  Pick<ComponentProps<'input'>, 'id' | 'onFocus' | 'onKeyDown'>;

/** A search field that `/` focuses from anywhere on the page and Escape clears. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  className,
  flex,
  column,
  onKeyDown,
  ...input
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <Row
      radius="control"
      minHeight={9}
      as="label"
      surface={1}
      gap={2.5}
      minWidth={0}
      flex={flex}
      column={column}
      className={classes(styles.field, className)}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        {...input}
        ref={field}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          onKeyDown?.(event);
        }}
      />
      <Text
        border="strong"
        only="wide"
        radius="badge"
        padding={[0, 1.5]}
        size="tiny"
        tone="tertiary"
        aria-hidden="true"
      >
        /
      </Text>
    </Row>
  );
}
