import IconPhoto from 'icon:photo';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/blocks.tsx';

type Props = {
  /** The file field's name for screen readers. */
  label: string;
  onFiles: (files: File[]) => void;
  takesMany?: boolean;
  look?: 'primary' | 'quiet';
  isBusy: boolean;
  disabled?: boolean;
  describedBy?: string;
  children: ReactNode;
};

/** A button that opens the browser's file picker for images. */
export function ImageButton({
  label,
  onFiles,
  takesMany,
  look = 'quiet',
  isBusy,
  disabled,
  describedBy,
  children,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        isBusy={isBusy}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <IconPhoto size={18} stroke={1.8} aria-hidden="true" />
        {children}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple={takesMany}
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
