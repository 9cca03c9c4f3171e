/** Whether a segment of a path opens a device on Windows, in any folder and with any file ending: `con`, `nul.txt`. */
export function isDeviceName(segment: string): boolean {
  return DEVICE.test((segment.split('.')[0] ?? '').trimEnd());
}

const DEVICE = /^(?:CON|PRN|AUX|NUL|CLOCK\$|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³])$/i;
