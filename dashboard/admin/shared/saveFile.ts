export function saveFile(href: string, name = '') {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
