/** An icon of Tabler's by its name; dashboard/icons.ts makes it. */
declare module 'icon:*' {
  export default function Icon(props: import('#ui/icon.tsx').IconProps): import('react').ReactElement;
}
