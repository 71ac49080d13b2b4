/** Node and a worker both have it; what else either has is kept out of here. */
declare function setTimeout(callback: () => void): unknown
