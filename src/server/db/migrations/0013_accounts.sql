CREATE TABLE "customer_links" (
	"shop_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_links_shop_id_token_hash_pk" PRIMARY KEY("shop_id","token_hash")
);
--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "customers" SET "verified_at" = "created_at";--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_shop_id_customer_id_customers_shop_id_id_fk" FOREIGN KEY ("shop_id","customer_id") REFERENCES "public"."customers"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_links_expiry" ON "customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "carts_customer" ON "carts" USING btree ("shop_id","customer_id") WHERE "carts"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_email_key" ON "customers" USING btree ("shop_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("shop_id","email_key") WHERE "customers"."verified_at" is not null;