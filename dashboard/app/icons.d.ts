/** A Tabler icon by name; dashboard/icons.ts creates the module. */
declare module 'icon:*' {
  export default function Icon(props: import('#ui/icon.tsx').IconProps): import('react').ReactElement;
}
