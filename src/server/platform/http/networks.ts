import { BlockList, isIPv6 } from 'node:net'

/** Whether an address is one of these, or in one of these networks. */
export function inNetworks(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const address of addresses) {
    const [net = '', prefix] = address.split('/')
    const family = familyOf(net)
    if (prefix === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(prefix), family)
  }
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
