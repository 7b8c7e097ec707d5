/**
 * Gives an input a value as if it had been typed: React and form libraries hear the ordinary `input` event,
 * whether the input is controlled or not.
 */
export function typeValue(input: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
