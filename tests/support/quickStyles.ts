// A query by role computes the style of every element. jsdom then checks each element against its whole style sheet,
// which took a third of the time of page tests. Here each kind of element is computed once.
if (typeof window !== 'undefined') {
  const ask = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();
  const openPopovers = readPopovers();
  findLabelsQuickly();

  const displayOf = (element: Element) => {
    if (element.hasAttribute('popover') && !openPopovers.has(element)) return 'none';
    if (element.hasAttribute('style')) return ask(element).display;
    // Everything that the rules for `display` in jsdom's style sheet depend on.
    const { namespaceURI, localName, parentElement } = element;
    const kind = [
      namespaceURI,
      localName,
      parentElement?.localName === 'ruby',
      element.hasAttribute('hidden'),
      element.hasAttribute('open'),
      element.getAttribute('type'),
    ].join();
    const display = displays.get(kind) ?? ask(element).display;
    displays.set(kind, display);
    return display;
  };

  /** jsdom's style sheet never sets `visibility`: it comes from an element's own style or an ancestor's. */
  const visibilityOf = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (each.hasAttribute('style')) return ask(element).visibility;
    return 'visible';
  };

  window.getComputedStyle = (element, pseudo) => {
    const isStyled = element.ownerDocument.styleSheets.length > 0 && !element.hasAttribute('popover');
    if (pseudo || isStyled) return ask(element, pseudo);
    let asked: CSSStyleDeclaration | undefined;
    const whole = () => {
      asked ??= ask(element);
      return asked;
    };
    const quick = (name: string | symbol) => {
      if (name === 'display') return displayOf(element);
      return name === 'visibility' ? visibilityOf(element) : undefined;
    };
    const getPropertyValue = (name: string) => quick(name) ?? whole().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue;
        const value = quick(name) ?? Reflect.get(whole(), name, whole());
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
    });
  };
}

/** Finds a control's labels quickly: jsdom searches the whole page for each label of each control. */
function findLabelsQuickly() {
  const labels = {
    configurable: true,
    get(this: HTMLInputElement) {
      if (this.type === 'hidden') return null;
      return [...this.ownerDocument.getElementsByTagName('label')].filter(
        (label) => (label.htmlFor ? document.getElementById(label.htmlFor) : label.control) === this,
      );
    },
  };
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(prototype, 'labels', labels);
}

/** Adds popovers, which jsdom lacks, with their buttons and the Escape key. Returns the open popovers. */
function readPopovers(): ReadonlySet<Element> {
  const open = new Set<Element>();
  const turn = (popover: HTMLElement, isOpen: boolean) => {
    if (open.has(popover) === isOpen) return;
    const newState = isOpen ? 'open' : 'closed';
    popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    if (isOpen) open.add(popover);
    else open.delete(popover);
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, true);
    },
    hidePopover(this: HTMLElement) {
      turn(this, false);
    },
  });
  window.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest?.('[popovertarget]')?.getAttribute('popovertarget');
    const popover = id && document.getElementById(id);
    if (popover) turn(popover, !open.has(popover));
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const popover of open) turn(popover as HTMLElement, false);
  });
  return open;
}
